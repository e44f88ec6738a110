import { testOnPhone } from '../../pages/phone-screens.ts'
import { FULL_RUN } from '../../pages/screens.ts'

testOnPhone(FULL_RUN)
