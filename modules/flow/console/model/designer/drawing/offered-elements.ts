import type { DrawnElement, Entries, Entry } from './bpmn-services.ts';
import { mayFollow } from './deadline-rules.ts';
import type { Deadlines } from './deadlines.ts';
import { drawingWord } from './drawing-words.ts';

/** Elements that the engine supports (decision 1775); others are not offered. */
const elements = [
  { name: 'start-event', type: 'bpmn:StartEvent', icon: 'bpmn-icon-start-event-none', isAppended: false },
  { name: 'user-task', type: 'bpmn:UserTask', icon: 'bpmn-icon-user-task', isAppended: true },
  { name: 'exclusive-gateway', type: 'bpmn:ExclusiveGateway', icon: 'bpmn-icon-gateway-xor', isAppended: true },
  { name: 'parallel-gateway', type: 'bpmn:ParallelGateway', icon: 'bpmn-icon-gateway-parallel', isAppended: true },
  { name: 'end-event', type: 'bpmn:EndEvent', icon: 'bpmn-icon-end-event-none', isAppended: true },
] as const;

const tools = ['hand-tool', 'lasso-tool', 'space-tool', 'global-connect-tool', 'tool-separator'];
const padEntries = ['replace', 'connect', 'delete'];
const replacements = [
  'replace-with-none-start',
  'replace-with-none-end',
  'replace-with-exclusive-gateway',
  'replace-with-parallel-gateway',
];

const pick = (entries: Entries, names: readonly string[]): Record<string, Entry> =>
  Object.fromEntries(names.flatMap((name) => (entries[name] ? [[name, entries[name]]] : [])));

interface Providers {
  registerProvider(priority: number, provider: object): void;
}
interface MenuProviders {
  registerProvider(menu: string, priority: number, provider: object): void;
}
interface ElementFactory {
  createShape(attributes: object): DrawnElement;
}
interface Create {
  start(event: Event, shape: DrawnElement, context?: object): void;
}
interface AutoPlace {
  append(source: DrawnElement, shape: DrawnElement): void;
}

const timerIcon = 'bpmn-icon-intermediate-event-catch-timer';

// After the providers of bpmn-js, whose entries are filtered.
const last = 500;

/** Limits palette, context pad and popup menu to supported elements. */
function OfferedElements(
  palette: Providers,
  contextPad: Providers,
  popupMenu: MenuProviders,
  elementFactory: ElementFactory,
  create: Create,
  autoPlace: AutoPlace,
  deadlines: Deadlines,
): void {
  const beginDeadline = (event: Event) => create.start(event, deadlines.create());
  palette.registerProvider(last, {
    getPaletteEntries: () => (entries: Entries) => ({
      ...pick(entries, tools),
      ...Object.fromEntries(
        elements.map(({ name, type, icon }) => {
          const begin = (event: Event) => create.start(event, elementFactory.createShape({ type }));
          return [
            `create.${name}`,
            {
              group: 'create',
              className: icon,
              title: drawingWord(`Create ${name}`),
              action: { dragstart: begin, click: begin },
            },
          ];
        }),
      ),
      'create.deadline': {
        group: 'create',
        className: timerIcon,
        title: drawingWord('Create deadline'),
        action: { dragstart: beginDeadline, click: beginDeadline },
      },
    }),
  });
  contextPad.registerProvider(last, {
    getContextPadEntries: (element: DrawnElement) => (entries: Entries) => ({
      ...(entries['append.end-event'] &&
        Object.fromEntries(
          elements
            .filter(({ type, isAppended }) => isAppended && mayFollow(element, type))
            .map(({ name, type, icon }) => [
              `append.${name}`,
              {
                group: 'model',
                className: icon,
                title: drawingWord(`Append ${name}`),
                action: {
                  click: () => autoPlace.append(element, elementFactory.createShape({ type })),
                  dragstart: (event: Event) =>
                    create.start(event, elementFactory.createShape({ type }), { source: element }),
                },
              },
            ]),
        )),
      ...(element.type === 'bpmn:UserTask' && {
        'add.deadline': {
          group: 'model',
          className: timerIcon,
          title: drawingWord('Add deadline'),
          action: {
            click: () => deadlines.add(element),
            dragstart: beginDeadline,
          },
        },
      }),
      ...pick(
        entries,
        padEntries.filter((name) => name !== 'connect' || mayFollow(element, 'bpmn:EndEvent')),
      ),
    }),
    getMultiElementContextPadEntries: () => (entries: Entries) => pick(entries, ['delete']),
  });
  popupMenu.registerProvider('bpmn-replace', last, {
    getPopupMenuEntries: () => (entries: Entries) => pick(entries, replacements),
    getPopupMenuHeaderEntries: () => () => ({}),
  });
}
OfferedElements.$inject = ['palette', 'contextPad', 'popupMenu', 'elementFactory', 'create', 'autoPlace', 'deadlines'];

/** bpmn-js module that limits the offered elements. */
export const offeredElements = {
  __init__: ['offeredElements'],
  offeredElements: ['type', OfferedElements],
};
