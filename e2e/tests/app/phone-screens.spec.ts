import { testOnPhone } from '../../pages/phone-screens.ts'
import { SHORT_RUN } from '../../pages/screens.ts'

testOnPhone(SHORT_RUN)
