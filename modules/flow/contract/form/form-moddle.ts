/** Extension elements of a form in a BPMN file, below the start event. */
export const formModdle = {
  name: 'Refectory',
  uri: 'https://refectory/form',
  prefix: 'refectory',
  xml: { tagAlias: 'lowerCase' },
  types: [
    { name: 'Form', superClass: ['Element'], properties: [{ name: 'fields', type: 'Field', isMany: true }] },
    {
      name: 'Field',
      superClass: ['Element'],
      properties: [
        ...['key', 'kind', 'zh', 'en', 'min', 'max', 'initial'].map((name) => ({ name, isAttr: true, type: 'String' })),
        { name: 'required', isAttr: true, type: 'Boolean' },
        { name: 'options', type: 'Option', isMany: true },
      ],
    },
    {
      name: 'Option',
      superClass: ['Element'],
      properties: ['value', 'zh', 'en'].map((name) => ({ name, isAttr: true, type: 'String' })),
    },
  ],
} as const;
