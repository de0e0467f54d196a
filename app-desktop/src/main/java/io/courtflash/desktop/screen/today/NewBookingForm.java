package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.account.StudentIdFormat;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Books a free place for somebody: a student, or a guest who has no account. */
final class NewBookingForm extends VBox {

  private static final int LONGEST_NOTE = 120;

  private final long slotId;
  private final Texts texts;
  private final ControlFactory parts;
  private final BoardActions actions;

  NewBookingForm(long slotId, Texts texts, BoardActions actions) {
    this.slotId = slotId;
    this.texts = texts;
    this.parts = new ControlFactory(texts);
    this.actions = actions;
    getStyleClass().add("slot-part");
    offer();
  }

  private void offer() {
    getChildren().setAll(parts.button("today.book", Styles.ACCENT, this::ask));
  }

  private void ask() {
    ToggleButton student = kind("today.for-student");
    ToggleButton guest = kind("today.for-guest");
    ToggleGroup kinds = new ToggleGroup();
    kinds.getToggles().addAll(student, guest);
    student.setSelected(true);
    TextField name = parts.field("today.book-name");
    name.promptTextProperty()
        .bind(
            Bindings.createStringBinding(
                () -> texts.get(guest.isSelected() ? "today.guest-note" : "today.student-id"),
                kinds.selectedToggleProperty()));
    ComboBox<PayMethod> method = methods();
    Button sure =
        parts.button(
            "today.book-sure",
            Styles.ACCENT,
            () -> begin(guest.isSelected(), name.getText().strip(), method.getValue()));
    sure.setDefaultButton(true);
    sure.disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> !isName(guest.isSelected(), name.getText().strip()),
                name.textProperty(),
                kinds.selectedToggleProperty()));
    getChildren()
        .setAll(
            new HBox(student, guest),
            name,
            method,
            new FlowPane(8, 8, sure, parts.button("today.back", Styles.FLAT, this::offer)));
    name.requestFocus();
  }

  private void begin(boolean isGuest, String name, PayMethod method) {
    actions.book(slotId, isGuest ? new Customer.Guest(name) : new Customer.Student(name), method);
  }

  private static boolean isName(boolean isGuest, String name) {
    return isGuest
        ? !name.isEmpty() && name.length() <= LONGEST_NOTE
        : StudentIdFormat.isValid(name);
  }

  private ToggleButton kind(String key) {
    ToggleButton button = new ToggleButton(texts.get(key));
    button.setId(key.replace('.', '-'));
    button.setAccessibleText(texts.get(key));
    // One of the two is always chosen.
    button.addEventFilter(javafx.event.ActionEvent.ACTION, _ -> button.setSelected(true));
    return button;
  }

  private ComboBox<PayMethod> methods() {
    ComboBox<PayMethod> method = new ComboBox<>();
    method.setId("today-method");
    method.setAccessibleText(texts.get("today.method"));
    method.getItems().setAll(PayMethod.ONLINE, PayMethod.CASH, PayMethod.FREE);
    method.setConverter(new PayMethodConverter(texts));
    method.setValue(PayMethod.ONLINE);
    method.setMaxWidth(Double.MAX_VALUE);
    return method;
  }

  private static final class PayMethodConverter extends StringConverter<PayMethod> {

    private final Texts texts;

    PayMethodConverter(Texts texts) {
      this.texts = texts;
    }

    @Override
    public String toString(@Nullable PayMethod method) {
      return switch (method) {
        case null -> "";
        case ONLINE -> texts.get("today.pays-later");
        case CASH -> texts.get("today.pays-cash");
        case FREE -> texts.get("today.pays-nothing");
      };
    }

    @Override
    public PayMethod fromString(String text) {
      throw new UnsupportedOperationException("Nothing is typed here: " + text);
    }
  }
}
