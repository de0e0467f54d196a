package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.TableCell;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class DataTableTest {

  private static final double LOW = 300;
  private static final double HIGH = 900;

  private final Texts texts = new Texts();
  private final Tasks tasks = new Tasks();

  @AfterEach
  void closeTheWindow() throws TimeoutException {
    FxToolkit.cleanupStages();
    tasks.close();
  }

  @Test
  void rowsThatWereOutOfSightFollowTheLanguage() throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    Pages<Integer> pages =
        new Pages<>(tasks, (_, _) -> IntStream.range(0, 40).boxed().toList(), 100);
    DataTable<Integer> table =
        onFx(
            () -> {
              DataTable<Integer> made =
                  new DataTable<>(texts, pages, "courts.list", "courts.empty", id -> id);
              made.column("courts.name", 200, _ -> texts.get("courts.add"));
              pages.rows().setAll(IntStream.range(0, 40).boxed().toList());
              stage.setScene(new Scene(made, 600, HIGH));
              stage.show();
              return made;
            });
    assertThat(shown(stage, table, HIGH)).hasSizeGreaterThan(20).containsOnly("添加场地");
    assertThat(shown(stage, table, LOW)).hasSizeLessThan(10);
    onFx(
        () -> {
          texts.languageProperty().set(Texts.ENGLISH);
          return table;
        });
    assertThat(shown(stage, table, HIGH)).hasSizeGreaterThan(20).containsOnly("Add a court");
  }

  private static List<String> shown(Stage stage, DataTable<Integer> table, double height) {
    onFx(
        () -> {
          stage.setHeight(height);
          return stage;
        });
    return onFx(
        () -> {
          table.getScene().getRoot().applyCss();
          table.getScene().getRoot().layout();
          return table.table().lookupAll(".table-cell").stream()
              .filter(TableCell.class::isInstance)
              .map(cell -> (TableCell<?, ?>) cell)
              .filter(cell -> !cell.isEmpty() && cell.getTableRow().isVisible())
              .map(TableCell::getText)
              .toList();
        });
  }

  private static <T> T onFx(Callable<T> work) {
    T result = WaitForAsyncUtils.waitForAsyncFx(5_000, work);
    WaitForAsyncUtils.waitForFxEvents();
    return result;
  }
}
