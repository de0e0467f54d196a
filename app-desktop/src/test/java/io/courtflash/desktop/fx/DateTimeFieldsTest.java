package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.testing.FxThread;
import java.time.LocalDate;
import java.util.concurrent.TimeoutException;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

class DateTimeFieldsTest {

  private final StringProperty text = new SimpleStringProperty();

  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  @Test
  void aTimeIsSteppedFromWhatIsTyped() {
    text.set("9:00");
    onFx(
        () -> {
          TimeField field = new TimeField("at", text);
          field.increment();
          assertThat(text.get()).isEqualTo("09:05");
          field.getEditor().setText("21:58");
          field.increment(2);
          assertThat(text.get()).isEqualTo("22:08");
          field.getEditor().setText("0:00");
          field.decrement();
          assertThat(field.getEditor().getText()).isEqualTo("23:55");
        });
  }

  @Test
  void anInvalidTimeStaysAsItWasTyped() {
    text.set("25:00");
    onFx(
        () -> {
          TimeField field = new TimeField("at", text);
          field.commitValue();
          assertThat(field.getEditor().getText()).isEqualTo("25:00");
        });
  }

  @Test
  void aDayIsTypedOrPicked() {
    text.set("2026-09-01");
    onFx(
        () -> {
          DayField field = new DayField("on", text);
          assertThat(field.getValue()).isEqualTo(LocalDate.of(2026, 9, 1));
          field.getEditor().setText("2026-09-0");
          assertThat(text.get()).isEqualTo("2026-09-0");
          field.getEditor().setText("2026-09-02");
          assertThat(field.getValue()).isEqualTo(LocalDate.of(2026, 9, 2));
          field.setValue(LocalDate.of(2026, 9, 3));
          field.getEditor().setText("2026-09-03");
          assertThat(text.get()).isEqualTo("2026-09-03");
        });
  }

  @Test
  void screenReadersHaveANameForEachPartOfADateTimeField() {
    text.set("");
    onFx(
        () -> {
          DateTimeField field = new DateTimeField("until", text);
          field.setAccessibleText("Until");
          assertThat(field.getChildren())
              .extracting(Node::getAccessibleText)
              .containsExactly("Until", "Until");
        });
  }

  @Test
  void aDateTimeFieldJoinsADayAndATime() {
    text.set("2026-09-01 13:00");
    onFx(
        () -> {
          DateTimeField field = new DateTimeField("until", text);
          TextField day = field.dayEditor();
          TextField time = field.timeEditor();
          assertThat(time.getText()).isEqualTo("13:00");
          day.setText("2026-09-02");
          time.setText("8:30");
          assertThat(text.get()).isEqualTo("2026-09-02 8:30");
          text.set("2026-10-01 10:00");
          assertThat(day.getText() + "T" + time.getText()).isEqualTo("2026-10-01T10:00");
        });
  }

  private static void onFx(Runnable check) {
    FxThread.run(check);
  }
}
