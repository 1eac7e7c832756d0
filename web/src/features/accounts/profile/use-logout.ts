import { logout } from "@vitrine/contract/accounts.ts";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { currentToken, setToken } from "../../../api/session/session.ts";

/** Removes the session from this page, opens the home page, and ends the session on the server. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const token = currentToken();
    void navigate("/");
    // This browser forgets the token even if the server is unreachable. The session on the server then expires later.
    setToken(null);
    await call(logout, {}, { quiet: true, token }).catch(() => {});
  }, [navigate]);
}
