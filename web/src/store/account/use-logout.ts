import { logout } from "@vitrine/contract/accounts.ts";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/call.ts";
import { setToken } from "../../api/session.ts";

/** Ends the session at the server, removes the token and goes to the start page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    // The token leaves this browser also where the server cannot be reached; there it ends by itself.
    await call(logout, {}, { quiet: true }).catch(() => {});
    setToken(null);
    await navigate("/");
  }, [navigate]);
}
