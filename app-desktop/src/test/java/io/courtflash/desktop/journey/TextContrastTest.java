package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.courtflash.desktop.testing.FxThread;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

class TextContrastTest {

  @Test
  void aTextIsComparedWithAllThatLiesBelowIt() throws Exception {
    assertThat(contrast("-fx-text-fill: black")).isCloseTo(21, within(0.01));
    assertThat(contrast("-fx-text-fill: #767676")).isCloseTo(4.54, within(0.01));
    assertThat(contrast("-fx-text-fill: white; -fx-background-color: rgba(0, 0, 0, 0.5)"))
        .isCloseTo(3.98, within(0.05));
  }

  /** A line at the edge isn't what the text is on. */
  @Test
  void aGroundThatTheTextIsntOnDoesntCount() throws Exception {
    assertThat(
            contrast(
                "-fx-text-fill: black; -fx-background-color: black, white;"
                    + "-fx-background-insets: 0, 1px"))
        .isCloseTo(21, within(0.01));
    assertThat(
            contrast(
                "-fx-text-fill: black; -fx-background-color: white, black;"
                    + "-fx-background-insets: 0, 0 0 0 99px"))
        .isCloseTo(21, within(0.01));
  }

  private static double contrast(String style) throws Exception {
    FxToolkit.registerPrimaryStage();
    return FxThread.call(
        () -> {
          Label label = new Label("text");
          label.setStyle(style);
          label.setMinSize(100, 40);
          StackPane root = new StackPane(label);
          root.setStyle("-fx-background-color: white");
          Scene scene = new Scene(root, 200, 100);
          root.applyCss();
          root.layout();
          assertThat(label.getScene()).isEqualTo(scene);
          return TextContrast.of(label).orElseThrow();
        });
  }
}
