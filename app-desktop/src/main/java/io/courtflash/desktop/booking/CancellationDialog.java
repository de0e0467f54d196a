package io.courtflash.desktop.booking;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.CancellationQuotes;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the reason of a cancellation or a refund, and shows the amounts that are refunded and
 * kept.
 */
final class CancellationDialog {

  /** The choices of how much is refunded. */
  private enum Repayment {
    ALL,
    BY_POLICY
  }

  private final BookingFormatter formatter;
  private final BookingActions actions;
  private final Texts texts;
  private final DeskReader.CancellationFacts facts;
  private final ObjectProperty<Repayment> repayment = new SimpleObjectProperty<>(Repayment.ALL);
  private final StringProperty lastReason;
  private final Input reason = ReasonInput.input();

  /**
   * @param lastReason is proposed, and becomes the reason that is given
   */
  CancellationDialog(
      BookingFormatter formatter,
      BookingActions actions,
      DeskReader.CancellationFacts facts,
      StringProperty lastReason) {
    this.formatter = formatter;
    this.actions = actions;
    this.texts = formatter.texts();
    this.facts = facts;
    this.lastReason = lastReason;
    reason.textProperty().set(lastReason.get());
  }

  /** For a booking that isn't paid. */
  void cancel(Dialogs dialogs) {
    Form form = new Form(texts);
    form.addPart(factsLabel());
    form.destructiveProperty().set(true);
    form.addReason("booking.reason", reason);
    dialogs.form(
        title("booking.cancel-title-of"),
        form,
        List.of("booking.cancel-confirm", "booking.keep"),
        () -> actions.cancel(facts.booking().id(), given()));
  }

  /** For a booking that is paid or free. */
  void refund(Dialogs dialogs) {
    Form form = new Form(texts);
    form.addPart(factsLabel());
    if (facts.hasFee()) {
      form.addBox(
          "booking.repayment",
          new RequiredComboBox<>(
              texts,
              "booking.repayment",
              List.of(Repayment.values()),
              each ->
                  texts.get(
                      each == Repayment.ALL ? "booking.repay-all" : "booking.repay-by-policy"),
              repayment));
    }
    form.destructiveProperty().set(true);
    form.addReason("booking.reason", reason);
    dialogs.form(
        title(facts.isPaid() ? "booking.refund-title-of" : "booking.cancel-title-of"),
        form,
        List.of(
            facts.isPaid() ? "booking.refund-confirm" : "booking.cancel-confirm", "booking.keep"),
        this::refund);
  }

  private TranslatableText title(String key) {
    return TranslatableText.of(key, formatter.named(facts.booking()));
  }

  private String given() {
    lastReason.set(reason.text());
    return reason.text();
  }

  private PendingOutcome refund() {
    long id = facts.booking().id();
    return switch (repayment.get()) {
      case ALL -> actions.refund(id, given(), facts.quote().paid());
      case BY_POLICY ->
          actions.refundByPolicy(
              id, given(), new Refunds.Shown(facts.quote().fee(), facts.quote().refund()));
    };
  }

  private Label factsLabel() {
    Label label =
        Nodes.whole(
            Bindings.createStringBinding(this::text, repayment, texts.languageProperty()),
            Styles.TEXT_BOLD);
    label.setId("booking-cancel-facts");
    return label;
  }

  private String text() {
    BookingLine booking = facts.booking();
    String who = formatter.named(booking);
    String place = formatter.place(booking);
    if (!facts.isPaid()) {
      return texts.get(
          booking.status() == ReservationStatus.CONFIRMED
              ? "booking.cancel-facts-free"
              : "booking.cancel-facts-unpaid",
          who,
          place);
    }
    CancellationQuotes.Quote quote = facts.quote();
    String text =
        repayment.get() == Repayment.ALL
            ? texts.get("booking.refund-facts", yuan(quote.paid()), who, place)
            : texts.get(
                "booking.refund-facts-part",
                yuan(quote.refund()),
                yuan(quote.paid()),
                who,
                place,
                yuan(quote.fee()),
                facts.policy().map(CancellationPolicyFormat::format).orElse(""));
    String late = quote.possible() ? "" : "\n" + texts.get("booking.refund-facts-late");
    return text + late + paidAtCounter(booking.method());
  }

  private String paidAtCounter(@Nullable PayMethod method) {
    return switch (method) {
      case CASH, CARD, CAMPUS_CARD ->
          "\n" + texts.get("booking.refund-facts-counter", formatter.method(method));
      case null, default -> "";
    };
  }

  private static String yuan(BigDecimal amount) {
    return BookingFormatter.yuan(amount);
  }
}
