// The package ships types of its model, but none that its own exports lead to.
declare module 'bpmn-moddle' {
  export interface Element {
    readonly $type: string;
    readonly $attrs?: Readonly<Record<string, string>>;
    readonly id?: string;
    readonly name?: string;
    readonly [property: string]: unknown;
  }
  export interface ParseResult {
    readonly rootElement: Element;
    readonly warnings: readonly { readonly message: string }[];
  }
  export class BpmnModdle {
    fromXML(xml: string): Promise<ParseResult>;
  }
}
