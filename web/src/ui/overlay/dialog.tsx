import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "../cx.ts";
import { IconButton } from "../form/button.tsx";
import "./dialog.css";
import { Icon } from "../icon.tsx";
import { AriaLanguage } from "./aria-language.tsx";
import { returnFocus } from "./return-focus.ts";

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The width in px; the default is 420. */
  width?: number;
  /** The edge of the window at which the dialog opens; `true` means left. Without it the dialog is in the centre. */
  drawer?: boolean | "left" | "right" | "bottom";
}

/** A modal dialog: it keeps the focus inside and returns it on close. Esc and a click outside close it. */
export function Dialog({ title, onClose, children, width, drawer = false }: DialogProps) {
  const { t } = useLingui();
  // React-aria returns the focus in the next frame, when the page can still be inert.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void returnFocus(opener), [opener]);
  return (
    <AriaLanguage>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => !open && onClose()}
        className={cx("dialog-veil", drawer && `drawer drawer-${drawer === true ? "left" : drawer}`)}
      >
        <Modal className="dialog" style={{ "--dialog-width": width && `${width}px` } as CSSProperties}>
          <AriaDialog className="p-6 outline-none md:p-8">
            <div className="mb-5 flex items-start gap-4">
              <Heading slot="title" level={2} className="min-w-0 flex-1 text-25 [overflow-wrap:break-word]">
                {title}
              </Heading>
              <IconButton aria-label={t`Close`} onClick={onClose} className="-m-2.5">
                <Icon name="close" />
              </IconButton>
            </div>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}
