package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.testing.FxThread;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class OptionalComboBoxTest {

  private final Texts texts = new Texts();
  private final ObjectProperty<Optional<String>> chosen =
      new SimpleObjectProperty<>(Optional.empty());

  @AfterEach
  void closeTheWindow() throws TimeoutException {
    FxToolkit.cleanupStages();
  }

  @Test
  void replacingTheOptionsKeepsTheSelectedOne() throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    OptionalComboBox<String> courts =
        onFx(
            () -> {
              OptionalComboBox<String> made =
                  new OptionalComboBox<>(
                      texts,
                      "bookings.session-filter",
                      "bookings.all-courts",
                      Function.identity(),
                      chosen);
              stage.setScene(new Scene(new StackPane(made), 1000, 680));
              stage.show();
              return made;
            });
    assertThat(shown(courts, List.of("A", "B"))).isEqualTo(texts.get("bookings.all-courts"));
    assertThat(shown(courts, List.of("A", "B"))).isEqualTo(texts.get("bookings.all-courts"));
    onFx(
        () -> {
          courts.setValue(Optional.of("B"));
          return courts;
        });
    assertThat(shown(courts, List.of("A", "B", "C"))).isEqualTo("B");
    assertThat(chosen.get()).contains("B");
    assertThat(shown(courts, List.of("A", "C"))).isEqualTo(texts.get("bookings.all-courts"));
    assertThat(chosen.get()).isEmpty();
  }

  /** What the box shows after these were offered. */
  private static String shown(OptionalComboBox<String> box, List<String> offered) {
    onFx(() -> box.setOptions(offered));
    return onFx(() -> box.getButtonCell().getText());
  }

  private static <T> T onFx(Callable<T> work) {
    T result = FxThread.call(work);
    WaitForAsyncUtils.waitForFxEvents();
    return result;
  }
}
