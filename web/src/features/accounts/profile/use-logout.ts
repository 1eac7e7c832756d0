import { logout } from "@vitrine/contract/accounts.ts";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { currentToken, setToken } from "../../../api/session/session.ts";

/** Forgets the player on this page, goes to the start page, and ends the session at the server. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const token = currentToken();
    void navigate("/");
    // The token leaves this browser also where the server cannot be reached; there it ends by itself.
    setToken(null);
    await call(logout, {}, { quiet: true, token }).catch(() => {});
  }, [navigate]);
}
