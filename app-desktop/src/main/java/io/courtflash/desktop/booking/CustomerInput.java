package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import lombok.RequiredArgsConstructor;

/** The input of a customer: a person with an account, or a guest. Used on one thread. */
public final class CustomerInput {

  /** The types of customers. */
  @RequiredArgsConstructor
  public enum Type {
    STUDENT("booking.for-student"),
    GUEST("booking.for-guest");

    private final String key;
  }

  private final ObjectProperty<Type> type = new SimpleObjectProperty<>(Type.STUDENT);
  private final Input name;

  /**
   * @param studentId that is proposed; empty for nobody yet
   */
  public CustomerInput(String studentId) {
    name = new Input(studentId, this::problem);
    type.subscribe((_, _) -> name.setProblem(Optional.empty()));
  }

  public ObjectProperty<Type> typeProperty() {
    return type;
  }

  /** The login id, or the guest's name and telephone number. */
  public Input name() {
    return name;
  }

  /** The typed customer; the name is valid. */
  public Customer customer() {
    return switch (type.get()) {
      case STUDENT -> new Customer.Student(name.text());
      case GUEST -> new Customer.Guest(name.text());
    };
  }

  /**
   * Adds its fields: a button for each type, and the name.
   *
   * @param id of the field for the name, which is returned
   */
  public TextField addTo(Form form, Texts texts, String id) {
    HBox types = new HBox(8);
    types.setAlignment(Pos.BOTTOM_LEFT);
    ToggleGroup group = new ToggleGroup();
    for (Type each : Type.values()) {
      ToggleButton button = new ToggleButton();
      button.setId("booking-customer-" + each.name().toLowerCase(Locale.ROOT));
      button.textProperty().bind(texts.of(each.key));
      button.accessibleTextProperty().bind(texts.of(each.key));
      button.setToggleGroup(group);
      // One of them always is: a second press doesn't take it away.
      button.setOnAction(
          _ -> {
            button.setSelected(true);
            type.set(each);
          });
      type.subscribe(chosen -> button.setSelected(chosen == each));
      types.getChildren().add(button);
    }
    form.addPart(types);
    return form.add(
        id,
        Bindings.createStringBinding(
            () ->
                switch (type.get()) {
                  case STUDENT -> texts.get("booking.student-id");
                  case GUEST -> texts.get("booking.guest-name");
                },
            type,
            texts.languageProperty()),
        name);
  }

  private Optional<TranslatableText> problem(String text) {
    return switch (type.get()) {
      case STUDENT ->
          StudentIdFormat.isValid(text)
              ? Optional.empty()
              : Optional.of(TranslatableText.of("booking.student-id-rule"));
      case GUEST ->
          Customer.Guest.isValid(text)
              ? Optional.empty()
              : Optional.of(TranslatableText.of("booking.guest-rule", Customer.Guest.MAX_LENGTH));
    };
  }
}
