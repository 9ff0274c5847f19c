import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { boardCalls } from '#space/contract/booking/board-calls.ts';
import { readDay, readWeek } from './read-board.ts';

export const boundBoardCalls = bindCalls(boardCalls, { day: readDay, week: readWeek });
