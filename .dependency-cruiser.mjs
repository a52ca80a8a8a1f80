/** The structure of a workspace, checked from its folder. Layers are kept by ESLint, which shows them in the editor. */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both files need to a third one, or to the lower of the two.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file: delete it, or say here why it is needed.',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '^src/test/'] },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // Type-only imports count: a reader of one file of a circle has to read all of them.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
