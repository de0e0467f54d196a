package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
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
  void endTheTasks() {
    tasks.close();
  }

  @Test
  void rowsThatWereHiddenFollowTheLanguage() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
    // Others have given the primary one a least height.
    Stage stage = onFx(Stage::new);
    PagedList<Integer> pages =
        new PagedList<>(tasks, (_, _) -> IntStream.range(0, 40).boxed().toList(), 100);
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
    resize(stage, HIGH);
    awaitRows(table, rows -> assertThat(rows).hasSizeGreaterThan(20).containsOnly("添加场地"));
    resize(stage, LOW);
    awaitRows(table, rows -> assertThat(rows).hasSizeLessThan(10));
    onFx(
        () -> {
          texts.languageProperty().set(Texts.ENGLISH);
          return table;
        });
    resize(stage, HIGH);
    awaitRows(table, rows -> assertThat(rows).hasSizeGreaterThan(20).containsOnly("Add a court"));
    onFx(
        () -> {
          stage.hide();
          return stage;
        });
  }

  private static void resize(Stage stage, double height) {
    onFx(
        () -> {
          stage.setHeight(height);
          return stage;
        });
  }

  private static void awaitRows(DataTable<Integer> table, Consumer<List<String>> such) {
    await().untilAsserted(() -> such.accept(onFx(() -> inSight(table))));
  }

  private static List<String> inSight(DataTable<Integer> table) {
    return table.table().lookupAll(".table-cell").stream()
        .filter(TableCell.class::isInstance)
        .map(cell -> (TableCell<?, ?>) cell)
        .filter(cell -> !cell.isEmpty() && cell.getTableRow().isVisible())
        .map(TableCell::getText)
        .toList();
  }

  private static <T> T onFx(Callable<T> work) {
    T result = WaitForAsyncUtils.waitForAsyncFx(5_000, work);
    WaitForAsyncUtils.waitForFxEvents();
    return result;
  }
}
