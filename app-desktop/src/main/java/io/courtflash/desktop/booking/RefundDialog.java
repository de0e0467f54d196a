package io.courtflash.desktop.booking;

import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.function.Function;

/** Asks twice before money goes back: first what it means, then why. */
public final class RefundDialog {

  private final Dialogs dialogs;
  private final BookingFormatter words;

  public RefundDialog(Dialogs dialogs, BookingFormatter words) {
    this.dialogs = dialogs;
    this.words = words;
  }

  /**
   * Begins to ask.
   *
   * @param refund does it for a reason
   */
  public void ask(BookingLine line, Function<String, PendingOutcome> refund) {
    dialogs.sure(
        TranslatableText.of(
            "booking.refund-facts", words.payment(line), words.student(line), words.place(line)),
        "booking.next",
        () -> Tasks.show(() -> askWhy(line, refund)));
  }

  private void askWhy(BookingLine line, Function<String, PendingOutcome> refund) {
    Input reason = ReasonInput.input();
    Form form = new Form(words.texts());
    form.add("booking.reason", reason);
    form.remark(words.texts().of("booking.refund-hint", words.money(line), words.student(line)));
    dialogs.form(
        TranslatableText.of("booking.refund"),
        form,
        "booking.refund-sure",
        () -> refund.apply(reason.text()));
  }
}
