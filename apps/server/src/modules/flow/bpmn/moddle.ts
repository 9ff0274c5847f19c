/// <reference path="./bpmn-moddle.d.ts" />
// The declaration goes with the import, wherever the sources are checked from.
export { BpmnModdle, type Element } from 'bpmn-moddle';
