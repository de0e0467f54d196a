package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.boot.InMemoryPreferences;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.testing.FxThread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.prefs.Preferences;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
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
    awaitRows(table, rows -> assertThat(rows).hasSizeGreaterThan(20).containsOnly("添加场地…"));
    resize(stage, LOW);
    awaitRows(table, rows -> assertThat(rows).hasSizeLessThan(10));
    onFx(
        () -> {
          texts.languageProperty().set(Texts.ENGLISH);
          return table;
        });
    resize(stage, HIGH);
    awaitRows(table, rows -> assertThat(rows).hasSizeGreaterThan(20).containsOnly("Add court…"));
    onFx(
        () -> {
          stage.hide();
          return stage;
        });
  }

  @Test
  void aTextIsWholeWhereItsColumnWraps() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
    Stage stage = onFx(Stage::new);
    String text = "The backup is older than two days. ".repeat(8).strip();
    PagedList<Integer> pages = PagedList.of(List.of(1, 2));
    DataTable<Integer> table =
        onFx(
            () -> {
              DataTable<Integer> made =
                  new DataTable<>(texts, pages, "courts.list", "courts.empty", id -> id);
              made.column("courts.name", 90, _ -> "OK")
                  .fixed()
                  .column("courts.closures", 620, _ -> text)
                  .wrapping();
              stage.setScene(new Scene(made, 900, HIGH));
              stage.show();
              return made;
            });
    List<Double> widths =
        onFx(() -> table.table().getColumns().stream().map(TableColumn::getWidth).toList());
    assertThat(widths.getFirst()).isEqualTo(90);
    assertThat(widths.getLast()).isGreaterThan(750);
    await()
        .untilAsserted(
            () ->
                assertThat(onFx(() -> drawn(table)))
                    .contains(text.replace(" ", ""))
                    .doesNotContain("…", "..."));
    onFx(
        () -> {
          stage.hide();
          return stage;
        });
  }

  @Test
  void theOutlinesOfRowsAreShownUntilTheFirstPageIsRead() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
    CountDownLatch answered = new CountDownLatch(1);
    PagedList<Integer> pages =
        PagedList.whole(
            tasks,
            () -> {
              answered.await();
              return List.of();
            });
    DataTable<Integer> table =
        onFx(() -> new DataTable<>(texts, pages, "courts.list", "courts.empty", id -> id));
    onFx(
        () -> {
          pages.reload();
          return pages;
        });
    assertThat(onFx(() -> isReading(table))).isTrue();
    answered.countDown();
    await().untilAsserted(() -> assertThat(onFx(() -> isReading(table))).isFalse());
  }

  @Test
  void theMenuOfARowHasWhatTheToolbarDoesWithTheSelection() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
    Stage stage = onFx(Stage::new);
    List<String> done = new ArrayList<>();
    DataTable<Integer> table =
        onFx(
            () -> {
              DataTable<Integer> made = courts();
              Toolbar bar = new Toolbar(texts);
              bar.add("courts.add", () -> done.add("add"));
              bar.add(
                  "courts.rename",
                  made.table().getSelectionModel().selectedItemProperty().isNotNull(),
                  () -> done.add("rename"));
              bar.add("courts.retire", new SimpleBooleanProperty(false), () -> done.add("retire"));
              stage.setScene(new Scene(new VBox(made.menuOf(bar), made), 600, HIGH));
              stage.show();
              made.table().getSelectionModel().select(0);
              return made;
            });
    onFx(
        () -> {
          table
              .table()
              .getOnContextMenuRequested()
              .handle(
                  new ContextMenuEvent(
                      ContextMenuEvent.CONTEXT_MENU_REQUESTED, 0, 0, 10, 10, true, null));
          return table;
        });
    List<MenuItem> items =
        onFx(
            () ->
                Window.getWindows().stream()
                    .filter(ContextMenu.class::isInstance)
                    .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                    .toList());
    assertThat(items).extracting(MenuItem::getText).containsExactly("改名…");
    onFx(
        () -> {
          items.getFirst().fire();
          stage.hide();
          return stage;
        });
    assertThat(done).containsExactly("rename");
  }

  @Test
  void whoChoosesColumnsFindsThemAgain() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
    Preferences own = new InMemoryPreferences();
    onFx(
        () -> {
          DataTable<Integer> first = courts();
          shown(first, own);
          first.table().getColumns().getLast().setVisible(false);
          return first;
        });
    DataTable<Integer> second = onFx(() -> shown(courts(), own));
    assertThat(second.table().getColumns())
        .extracting(TableColumn::isVisible)
        .containsExactly(true, false);
  }

  private static DataTable<Integer> shown(DataTable<Integer> table, Preferences own) {
    Pane pane = new Pane();
    DataTable.rememberColumns(new Scene(pane), own);
    pane.getChildren().add(table);
    return table;
  }

  private DataTable<Integer> courts() {
    return new DataTable<Integer>(
            texts, PagedList.of(List.of(1, 2)), "courts.list", "courts.empty", id -> id)
        .column("courts.name", 200, String::valueOf)
        .column("courts.since", 200, String::valueOf);
  }

  private static boolean isReading(DataTable<Integer> table) {
    return table
        .table()
        .getPlaceholder()
        .getPseudoClassStates()
        .contains(PseudoClass.getPseudoClass("reading"));
  }

  /** What is drawn of the cells' texts, without the space between words. */
  private static String drawn(DataTable<Integer> table) {
    return table.table().lookupAll(".table-cell .text").stream()
        .filter(Text.class::isInstance)
        .map(node -> ((Text) node).getText().replaceAll("\\s", ""))
        .collect(Collectors.joining("|"));
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
    T result = FxThread.call(work);
    WaitForAsyncUtils.waitForFxEvents();
    return result;
  }
}
