import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import Modeler from 'bpmn-js/lib/Modeler';
import { formModdle } from '#flow/contract/form/form-moddle.ts';
import { copiedAttributes } from './copied-attributes.ts';
import { deadlines } from './deadline-rules.ts';
import { drawingColours } from './drawing-colours.ts';
import { translatedWords } from './drawing-words.ts';
import { offeredElements } from './offered-elements.ts';

/**
 * The bpmn-js modeler with only the elements the engine supports, translated. Its logo stays, as the licence requires.
 */
export function createModeler() {
  return new Modeler({
    bpmnRenderer: drawingColours,
    moddleExtensions: { refectory: formModdle },
    additionalModules: [translatedWords, deadlines, offeredElements, copiedAttributes],
  });
}

export type ProcessModeler = ReturnType<typeof createModeler>;
