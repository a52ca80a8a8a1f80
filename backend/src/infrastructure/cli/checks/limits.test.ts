import { describeTightLimits, readHostLimits } from './limits';

const files = (content: Readonly<Record<string, string>>) => (file: string) => content[file] ?? '';
const NONE = { memoryBytes: null, processes: null, openFiles: null, freeBytes: null };

describe('The limits of a host', () => {
  it('are read from the control group and the process', () => {
    const read = files({
      '/sys/fs/cgroup/memory.max': '209715200\n',
      '/sys/fs/cgroup/pids.max': '20\n',
      '/proc/self/limits': 'Limit   Soft Limit   Hard Limit   Units\nMax open files            64   64   files\n',
    });
    expect(readHostLimits('/nowhere/at/all', read)).toEqual({
      ...{ memoryBytes: 209_715_200, processes: 20, openFiles: 64, freeBytes: null },
    });
  });

  it('are unknown without these files, and none where the system says so', () => {
    expect(readHostLimits('/nowhere/at/all', files({}))).toEqual(NONE);
    const read = files({
      '/sys/fs/cgroup/memory.max': 'max\n',
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
      '/proc/self/limits': 'Max open files            unlimited   unlimited   files\n',
    });
    expect(readHostLimits('/nowhere/at/all', read)).toEqual(NONE);
  });

  it('are not those of a file system that is no disk', () => {
    expect(readHostLimits('/proc', files({})).freeBytes).toBeNull();
  });

  it('that are too low are each a sentence', () => {
    const tight = { memoryBytes: 200e6, processes: 20, openFiles: 64, freeBytes: 30e6 };
    expect(describeTightLimits(tight, true)).toEqual([
      'The host allows 200.0 MB of memory, and the site needs 700.0 MB: the system may end it at any time. Raise the limit.',
      'The host allows 20 processes and threads, and the site needs 64. Raise the limit.',
      'The host allows 64 open files, and the site needs 1024. Raise the limit.',
      'Only 30.0 MB are free on the disk with the data, and the database needs 200.0 MB. Free some space.',
    ]);
  });

  it('need less memory and no space beside a database elsewhere', () => {
    expect(describeTightLimits({ ...NONE, memoryBytes: 512e6, freeBytes: 30e6 }, false)).toEqual([]);
    expect(describeTightLimits(NONE, true)).toEqual([]);
  });
});
