import { english } from '@/test/testLanguage';
import { type ToolName, toolsOf } from './markdownEdits';

/** Angle brackets mark the selection before and after. */
function runTool(name: ToolName, marked: string): string {
  const start = marked.indexOf('⟨');
  const end = marked.indexOf('⟩') - 1;
  const text = marked.replace(/[⟨⟩]/g, '');
  const { from, to, text: inserted, select } = toolsOf(english.texts('admin/panel'))[name](text, start, end);
  const after = text.slice(0, from) + inserted + text.slice(to);
  return `${after.slice(0, select[0])}⟨${after.slice(select[0], select[1])}⟩${after.slice(select[1])}`;
}

describe('Markdown editor tools', () => {
  it.each<[ToolName, string, string]>([
    ['bold', 'on ⟨Friday⟩ night', 'on **⟨Friday⟩** night'],
    ['bold', 'on **⟨Friday⟩** night', 'on ⟨Friday⟩ night'],
    ['bold', 'on ⟨**Friday**⟩ night', 'on ⟨Friday⟩ night'],
    ['bold', 'on⟨ Friday ⟩night', 'on **⟨Friday⟩** night'],
    ['bold', '⟨⟩', '**⟨bold⟩**'],
    ['italic', '⟨Friday⟩', '_⟨Friday⟩_'],
    ['italic', '**⟨Friday⟩**', '**_⟨Friday⟩_**'],
    ['code', 'type ⟨/spawn⟩', 'type `⟨/spawn⟩`'],
    ['code', 'see: ⟨one\ntwo⟩', 'see: \n```\n⟨one\ntwo⟩\n```\n'],
    ['heading', 'Li⟨⟩ght', '## Light⟨⟩'],
    ['heading', '## Li⟨⟩ght', 'Light⟨⟩'],
    ['heading', 'one\n⟨⟩', 'one\n## ⟨Heading⟩'],
    ['list', '⟨one\n\ntwo⟩\nthree', '⟨- one\n\n- two⟩\nthree'],
    ['list', '⟨- one\n- two⟩', '⟨one\ntwo⟩'],
    ['quote', 'o⟨ne\n> tw⟩o', '⟨> one\n> two⟩'],
    ['link', 'see ⟨the map⟩', 'see [the map](⟨https://⟩)'],
    ['link', 'see ⟨https://map.example⟩', 'see [⟨link text⟩](https://map.example)'],
    ['link', '⟨⟩', '[⟨link text⟩](https://)'],
    ['image', '⟨/art/harbour.svg⟩', '![⟨image description⟩](/art/harbour.svg)'],
  ])('%s: %s', (name, before, after) => {
    expect(runTool(name, before)).toBe(after);
  });
});
