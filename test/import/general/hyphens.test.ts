import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('a dice roll is not a number, even if others have hyphens', () => {
  const thrown = ['1-2 a boat sinks', '3-4 an oar breaks', '5-6 a net tears'].join('\n\n');
  const { numbers } = importGeneral(
    markdown(`# Ferry\n\n## 4-1 Storms\n\n4-1-1 Throw a die:\n\n${thrown}\n\n## 4-2 Calms\n`),
  );
  expect(numbers).not.toContain('3-4');
});
