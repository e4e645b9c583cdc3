import { useNavigate, useSearchParams } from 'react-router'
import { LoginScreen } from '#app/features/login/login-screen.tsx'
import { pathAfterLogin } from '#app/lib/login-path.ts'

export default function Login() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return <LoginScreen onIn={() => void navigate(pathAfterLogin(query), { replace: true })} />
}
