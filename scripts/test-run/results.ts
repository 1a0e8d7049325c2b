import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectDir } from '../command.ts';

/** A test that failed, with the command that runs it alone. */
export interface FailedTest {
  title: string;
  message: string;
  /** A file of Vitest, or `file:line` of a journey. */
  target: string;
  kind: 'vitest' | 'journey';
  env: Record<string, string | undefined>;
}

export interface Counts {
  passed: number;
  failed: FailedTest[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** What Vitest's JSON report says about passed and failed tests. */
export function countTests(report: VitestReport, env: FailedTest['env']): Counts {
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectDir, name);
    const alone = { target: file, kind: 'vitest' as const, env };
    const tests = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        ...alone,
        title: `${file}: ${fullName}`,
        message: failureMessages.join('\n'),
      }));
    // A file that didn't load, or whose setup failed.
    const ofFile = status === 'failed' && message ? [{ ...alone, title: file, message }] : [];
    return [...ofFile, ...tests];
  });
  return { passed: report.numPassedTests, failed };
}

/** What Playwright's JSON report says about a file, or a group in it. */
export interface JourneySuite {
  file: string;
  suites?: JourneySuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
}

export interface JourneyReport {
  stats: { expected: number };
  suites: JourneySuite[];
}

export function countJourneys(report: JourneyReport, env: FailedTest['env']): Counts {
  return { passed: report.stats.expected, failed: failedJourneys(report.suites, env) };
}

function failedJourneys(suites: JourneySuite[], env: FailedTest['env']): FailedTest[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => {
    const own = specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((run) => run.errors ?? []));
        const message = errors.map((error) => error.message ?? '').join('\n');
        return {
          title: `${file}: ${title}`,
          message: stripVTControlCharacters(message),
          target: `${file}:${line}`,
          kind: 'journey' as const,
          env,
        };
      });
    return [...own, ...failedJourneys(inner, env)];
  });
}
