package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.account.StaffReason;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.i18n.Texts;
import java.util.function.BiConsumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * What can be done about one reservation. A cancellation or a refund asks for its reason; a refund
 * asks once more.
 */
final class BookingActionsForm extends VBox {

  private final SlotBooking seat;
  private final String student;
  private final Texts texts;
  private final BoardActions actions;
  private final BoardSlot cell;
  private final TodayModel model;

  BookingActionsForm(
      SlotBooking seat,
      String student,
      BoardSlot cell,
      TodayModel model,
      SlotPane.PaneContext tools) {
    this.seat = seat;
    this.cell = cell;
    this.model = model;
    this.student = student;
    this.texts = tools.texts();
    this.actions = tools.actions();
    getStyleClass().add("slot-part");
    offer();
  }

  private void offer() {
    getChildren().clear();
    switch (seat.status()) {
      case PENDING_PAYMENT ->
          getChildren().add(new FlowPane(8, 8, cancel(), move(), cash(), free()));
      case CLOSING -> getChildren().add(new FlowPane(8, 8, cancel(), cash()));
      case CONFIRMED -> getChildren().add(new FlowPane(8, 8, refund(), move(), noShow()));
      case REFUNDING, CANCELLED, LOST, ABANDONED -> getChildren().clear();
    }
  }

  private Button cancel() {
    return button("today-cancel", "today.cancel", "", this::askToCancel);
  }

  private Button refund() {
    return button("today-refund", "today.refund", "", this::askToRefund);
  }

  private Button move() {
    return button("today-move", "today.move", "", () -> model.beginMove(seat, cell.slot()));
  }

  private Button cash() {
    return button(
        "today-cash",
        "today.take-cash",
        "",
        () -> askToSettle(PayMethod.CASH, "today.cash-question", "today.cash-sure"));
  }

  private Button free() {
    return button(
        "today-free",
        "today.waive",
        "",
        () -> askToSettle(PayMethod.FREE, "today.waive-question", "today.waive-sure"));
  }

  private Button noShow() {
    return seat.noShowAt() == null
        ? button(
            "today-no-show", "today.no-show", "", () -> actions.noShow(seat.reservationId(), true))
        : button("today-came", "today.came", "", () -> actions.noShow(seat.reservationId(), false));
  }

  /** What is paid stays paid: only a refund takes it back, and with it the reservation. */
  private void askToSettle(PayMethod method, String question, String yes) {
    Button sure =
        button(
            "today-pay-sure",
            yes,
            Styles.ACCENT,
            () -> {
              actions.takePayment(seat.reservationId(), method);
              offer();
            });
    sure.setDefaultButton(true);
    getChildren().setAll(label(texts.get(question, student)), new FlowPane(8, 8, sure, back()));
    sure.requestFocus();
  }

  private void askToCancel() {
    TextField reason = reason();
    Button sure =
        button(
            "today-cancel-sure",
            "today.cancel-sure",
            Styles.DANGER,
            () -> begin(actions::cancel, reason.getText()));
    ask(texts.get("today.cancel-question", student), reason, sure);
  }

  private void askToRefund() {
    TextField reason = reason();
    Button next =
        button(
            "today-refund-next",
            "today.refund-next",
            Styles.ACCENT,
            () -> askAgain(reason.getText().strip()));
    ask(texts.get("today.refund-question", student), reason, next);
  }

  private void askAgain(String reason) {
    Button sure =
        button(
            "today-refund-sure",
            "today.refund-sure",
            Styles.DANGER,
            () -> begin(actions::refund, reason));
    getChildren()
        .setAll(
            label(texts.get("today.refund-again", student, reason)),
            new FlowPane(8, 8, sure, back()));
  }

  private void ask(String question, TextField reason, Button next) {
    next.disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> !isReason(reason.getText()), reason.textProperty()));
    next.setDefaultButton(true);
    getChildren().setAll(label(question), reason, new FlowPane(8, 8, next, back()));
    reason.requestFocus();
  }

  private void begin(BiConsumer<Long, String> action, String reason) {
    action.accept(seat.reservationId(), reason.strip());
    offer();
  }

  private TextField reason() {
    TextField field = new TextField();
    field.setId("today-reason");
    field.setPromptText(texts.get("today.reason"));
    field.setAccessibleText(texts.get("today.reason"));
    return field;
  }

  private Button back() {
    return button("today-back", "today.back", Styles.FLAT, this::offer);
  }

  private Button button(String id, String key, String style, Runnable action) {
    Button button = new Button(texts.get(key));
    button.setId(id);
    button.setAccessibleText(texts.get(key) + " " + student);
    if (!style.isEmpty()) {
      button.getStyleClass().add(style);
    }
    button.setOnAction(_ -> action.run());
    return button;
  }

  private static boolean isReason(String text) {
    return StaffReason.isValid(text);
  }

  private static Label label(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }
}
