package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.testing.FxThread;
import java.util.concurrent.TimeoutException;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

class ToolbarTest {

  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  @Test
  void aToolbarAsksForARowWhileNoneIsSelected() {
    TableView<Integer> table = FxThread.call(() -> new TableView<Integer>());
    Toolbar bar = new Toolbar(new Texts());
    Node refund = bar.add("money.refund", new SimpleBooleanProperty(false), () -> {});
    bar.showWhatApplies(table, "money.choose");
    Node hint = bar.getChildren().getLast();

    assertThat(hint.isVisible()).as("of an empty table").isFalse();
    table.getItems().add(1);
    assertThat(hint.isVisible()).as("of a row that isn't selected").isTrue();
    table.getSelectionModel().select(0);
    assertThat(hint.isVisible()).as("of a row to which nothing applies").isFalse();
    assertThat(refund.isVisible()).isFalse();
  }
}
