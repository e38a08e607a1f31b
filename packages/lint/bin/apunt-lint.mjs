#!/usr/bin/env node
import { run } from '../src/run.mjs';

const { status, output, error } = run(process.argv.slice(2));
process.stdout.write(output);
process.stderr.write(error);
process.exitCode = status;
