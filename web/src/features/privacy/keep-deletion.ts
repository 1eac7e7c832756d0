import { type Deletion, deletion } from "@vitrine/contract/privacy.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { refreshMessages } from "../messages/show-as-read.ts";

/** Every part of the page follows what a request for deletion, or taking it back, has answered; of both there is a message. */
export function keepDeletion(answer: Deletion): void {
  queryClient.setQueryData(callKey(deletion, {}), answer);
  refreshMessages();
}
