import type net from 'node:net';
import { PermittedSocket } from '@refectory/engine/settings/permitted-networks.ts';
import { printerNetworks } from '../../settings.ts';

/** TCP connection to a printer: writes bytes, reads status bytes, detects close. */
export class PrinterConnection {
  private readonly socket: net.Socket;
  private readonly received: number[] = [];
  private wake: (() => void) | undefined;
  private fault: Error | undefined;
  private isClosed = false;

  private constructor(socket: net.Socket) {
    this.socket = socket;
    socket.on('data', (bytes) => {
      this.received.push(...bytes);
      this.wake?.();
    });
    socket.on('error', (error) => {
      this.fault = error;
    });
    socket.on('close', () => {
      this.isClosed = true;
      this.wake?.();
    });
  }

  /** Connects within a timeout. Refuses an address outside PRINTER_NETWORKS. */
  static async open(host: string, port: number, within: number): Promise<PrinterConnection> {
    const socket = new PermittedSocket(printerNetworks()).connect(port, host).setNoDelay(true);
    const line = new PrinterConnection(socket);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error('ETIMEDOUT')), within);
    socket.once('connect', resolve);
    socket.once('error', reject);
    try {
      await promise;
      return line;
    } catch (error) {
      socket.destroy();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Writes bytes; refuses if they are not accepted in time. */
  async write(bytes: Uint8Array, within: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error('ETIMEDOUT')), within);
    this.socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    const closed = () => reject(this.fault ?? new Error('closed'));
    this.socket.once('close', closed);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.socket.off('close', closed);
    }
  }

  /**
   * Sends a query and returns the first matching byte; undefined on timeout. Refuses if the printer closed the
   * connection.
   */
  async query(
    question: readonly number[],
    isAnswer: (byte: number) => boolean,
    within: number,
  ): Promise<number | undefined> {
    this.received.length = 0;
    await this.write(Uint8Array.from(question), within);
    const until = Date.now() + within;
    for (;;) {
      const answer = this.received.find(isAnswer);
      if (answer !== undefined) return answer;
      if (this.isClosed) throw this.fault ?? new Error('closed');
      const left = until - Date.now();
      if (left <= 0) return undefined;
      await this.waitForData(left);
    }
  }

  /** Closes the sending side; returns whether the printer closed its side in time. */
  async end(within: number): Promise<boolean> {
    this.socket.end();
    const until = Date.now() + within;
    while (!this.isClosed && Date.now() < until) await this.waitForData(until - Date.now());
    return this.isClosed && this.fault === undefined;
  }

  destroy(): void {
    this.socket.destroy();
  }

  private async waitForData(within: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, within);
    this.wake = resolve;
    await promise;
    clearTimeout(timer);
    this.wake = undefined;
  }
}
