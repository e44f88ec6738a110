export {
  findRedemption,
  hadTrial,
  insertCode,
  insertRedemption,
  listTrialsHad,
} from './devices-queries.ts'
export { endProblem } from './devices-policy.ts'
export { addCode, removeUnusedCode } from './import-code.ts'
