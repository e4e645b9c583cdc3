import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'

type Step = 'password' | 'code' | 'recovery'

/** Name and password, then a code; or a passkey, which is both. The server keeps how far somebody has come. */
export function LoginScreen({ onIn }: { onIn: () => void }) {
  const [step, setStep] = useState<Step>('password')
  const startAgain = () => setStep('password')
  if (step === 'password') return <PasswordStep onNext={() => setStep('code')} onIn={onIn} />
  if (step === 'code')
    return <CodeStep onIn={onIn} onRecovery={() => setStep('recovery')} onStartAgain={startAgain} />
  return <RecoveryStep onIn={onIn} onStartAgain={startAgain} />
}
