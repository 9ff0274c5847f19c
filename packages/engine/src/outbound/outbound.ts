import http from 'node:http';
import https from 'node:https';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { runtimeSettings } from '../settings/runtime-settings.ts';

/** Error of the agents for a refused address. */
const refusal = /is not allowed\. Because,? It is (private|meta)/;

/**
 * Agents for calls to addresses entered by tenants. They check the address actually connected to, after name
 * resolution and redirects, and refuse private addresses unless PRIVATE_NETWORK allows them.
 */
export function outboundAgents(): { readonly httpAgent: http.Agent; readonly httpsAgent: https.Agent } {
  const isOpen = runtimeSettings().privateNetwork;
  if (isOpen) return { httpAgent: new http.Agent(), httpsAgent: new https.Agent() };
  return { httpAgent: new RequestFilteringHttpAgent(), httpsAgent: new RequestFilteringHttpsAgent() };
}

/** Whether a call failed because the address is private. */
export function isPrivateAddressError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (refusal.test(cause.message)) return true;
  return false;
}

/** Whether an address is private by its text; a name is only checked when it is resolved. */
export function isPrivateAddress(address: string): boolean {
  if (runtimeSettings().privateNetwork) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (/(^|\.)localhost\.?$/i.test(host)) return true;
  return ipaddr.isValid(host) && ipaddr.parse(host).range() !== 'unicast';
}
