/** The texts of an editor, below the prefix of its section in the catalogue. */
export const plainTexts = [
  ...(['add', 'add.title', 'save', 'create.done', 'create.failed', 'update.done', 'update.failed'] as const),
  ...(['delete.text', 'delete.button', 'delete.done', 'delete.failed'] as const),
] as const;

/** Those that name the row: `{name}`. */
export const namedTexts = ['edit.title', 'edit.label', 'delete.label', 'delete.question'] as const;
