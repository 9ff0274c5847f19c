import http from 'node:http';
import https from 'node:https';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { runtimeSettings } from '../settings/runtime-settings.ts';

/** What the agents say of an address they do not connect to. */
const refusal = /is not allowed\. Because,? It is (private|meta)/;

/**
 * Agents for calls to addresses that tenants enter. They look at the address that is really connected to, names that
 * resolve into the server's own network and redirects included, and refuse it unless PRIVATE_NETWORK allows it.
 */
export function outboundAgents(): { readonly httpAgent: http.Agent; readonly httpsAgent: https.Agent } {
  const isOpen = runtimeSettings().privateNetwork;
  if (isOpen) return { httpAgent: new http.Agent(), httpsAgent: new https.Agent() };
  return { httpAgent: new RequestFilteringHttpAgent(), httpsAgent: new RequestFilteringHttpsAgent() };
}

/** Whether a call failed because its address is one of the server's own network. */
export function isPrivateAddressError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (refusal.test(cause.message)) return true;
  return false;
}

/** Whether an address can be called as far as its text tells: a name is only known when it is resolved. */
export function isPrivateAddress(address: string): boolean {
  if (runtimeSettings().privateNetwork) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (/(^|\.)localhost\.?$/i.test(host)) return true;
  return ipaddr.isValid(host) && ipaddr.parse(host).range() !== 'unicast';
}
