import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to a server that can be switched off; also affects service workers and restarted browsers, which a page's
 * network emulation does not.
 */
export async function openNetworkSwitch(address: string) {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isOn = true;
  const server = createServer((inward) => {
    if (!isOn) return void inward.destroy();
    const onward = connect(Number(port), hostname);
    for (const socket of [inward, onward]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        inward.destroy();
        onward.destroy();
      });
    }
    inward.pipe(onward).pipe(inward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    off: () => {
      isOn = false;
      cut();
    },
    on: () => {
      isOn = true;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
