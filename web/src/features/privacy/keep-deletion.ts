import { type Deletion, deletion } from "@vitrine/contract/privacy.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { refreshMessages } from "../messages/show-as-read.ts";

/** Puts the answer of a deletion request or of its cancellation into the cache. Both also create a message. */
export function keepDeletion(answer: Deletion): void {
  queryClient.setQueryData(callKey(deletion, {}), answer);
  refreshMessages();
}
