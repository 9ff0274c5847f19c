import type { Envelope } from './api-error.ts';

/** Hears how far a long call is. */
export type OnProgress = (done: number, total: number) => void;

/** Reads the events of a long call until its answer; throws when the stream ends without one. */
export async function readAnswerEvent<T>(response: Response, onProgress: OnProgress): Promise<Partial<Envelope<T>>> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    waiting += piece.value;
    const events = waiting.split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
      if (name === 'answer') return JSON.parse(data) as Envelope<T>;
      if (name === 'progress') {
        const { done, total } = JSON.parse(data) as { done: number; total: number };
        onProgress(done, total);
      }
    }
  }
  throw new TypeError('The events ended without an answer.');
}
