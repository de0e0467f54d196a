package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.prefs.Preferences;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A table of a paged list. It explains what to do while the list is empty, and keeps the selected
 * row when the list is read again.
 */
public final class DataTable<T> extends VBox {

  /** While the first page is read, the place of the rows has their outlines. */
  private static final PseudoClass READING = PseudoClass.getPseudoClass("reading");

  private static final double ROW_HEIGHT = 36;
  private static final double NEAR_THE_END = 0.9;

  private final TableView<T> table = new TableView<>();
  private final Texts texts;
  private final Function<T, Object> identity;
  private final Map<TableColumn<T, ?>, Runnable> sorts = new HashMap<>();

  /** The values that the texts follow. */
  private final List<Observable> followed = new ArrayList<>();

  private @Nullable Predicate<T> wanted;
  private boolean remembersColumns;

  /**
   * The table of a list.
   *
   * @param name key of the table's name; its id is the key with hyphens for dots
   * @param empty key of the text that is shown while the list is empty
   * @param identity a row's identity, which stays the same when the row changes
   */
  public DataTable(
      Texts texts, PagedList<T> pages, String name, String empty, Function<T, Object> identity) {
    this.texts = texts;
    this.identity = identity;
    followed.add(texts.languageProperty());
    table.setItems(pages.rows());
    table.setId(name.replace('.', '-'));
    table.accessibleTextProperty().bind(texts.of(name));
    table.getStyleClass().addAll(Styles.STRIPED, Styles.BORDERED);
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.setFixedCellSize(ROW_HEIGHT);
    FocusHome.set(table);
    table.setTableMenuButtonVisible(true);
    table.setPlaceholder(placeholder(pages, empty));
    table.getSelectionModel().selectedItemProperty().subscribe(this::rememberSelection);
    pages.rows().addListener((ListChangeListener<T>) _ -> Tasks.runLater(this::restoreSelection));
    table.skinProperty().subscribe(_ -> Tasks.runLater(() -> loadMoreNearTheEnd(pages)));
    VBox.setVgrow(table, Priority.ALWAYS);
    VBox.setVgrow(this, Priority.ALWAYS);
    getStyleClass().add("data-table");
    getChildren().addAll(table, moreButton(pages, name));
    sceneProperty().subscribe(this::rememberColumns);
  }

  /** The table itself, for its selection. */
  public TableView<T> table() {
    return table;
  }

  /** Selects the row with this identity, now or as soon as it has been read. */
  public void select(Object id) {
    selectFirst(row -> Objects.equals(identity.apply(row), id));
  }

  /** Selects the first row that is such, now or as soon as there is one. */
  public void selectFirst(Predicate<T> such) {
    table.getSelectionModel().clearSelection();
    wanted = such;
    restoreSelection();
  }

  /** Has the texts of all columns follow something else, too, besides the window's language. */
  public DataTable<T> following(Observable other) {
    followed.add(other);
    return this;
  }

  /** Adds a column whose text follows the window's language. */
  public DataTable<T> column(String title, double width, Function<T, String> text) {
    TableColumn<T, String> column = new TableColumn<>();
    column.textProperty().bind(texts.of(title));
    column.setId("column-" + title.replace('.', '-'));
    column.setPrefWidth(width);
    column.setMinWidth(width * 0.7);
    column.setReorderable(false);
    column.setSortable(false);
    // Cells bind to the language: TableView.refresh() misses rows that only a larger window shows.
    column.setCellValueFactory(
        cell ->
            Bindings.createStringBinding(
                () -> text.apply(cell.getValue()), followed.toArray(Observable[]::new)));
    table.getColumns().add(column);
    return this;
  }

  /** Adds a column of numbers or amounts, which end at the same place in each row. */
  public DataTable<T> figures(String title, double width, Function<T, String> text) {
    column(title, width, text);
    table.getColumns().getLast().getStyleClass().add(Tweaks.ALIGN_RIGHT);
    return this;
  }

  /**
   * Lets the header of the last column sort the list, which has to be read again in its order.
   *
   * @param order is set to one of the other three
   */
  public <S> DataTable<T> sorted(ObjectProperty<S> order, S unsorted, S upwards, S downwards) {
    TableColumn<T, ?> column = table.getColumns().getLast();
    column.setSortable(true);
    sorts.put(
        column, () -> order.set(column.getSortType() == SortType.ASCENDING ? upwards : downwards));
    table.setSortPolicy(
        _ -> {
          if (table.getSortOrder().isEmpty()) {
            order.set(unsorted);
          } else {
            sorts.getOrDefault(table.getSortOrder().getLast(), () -> {}).run();
          }
          return true;
        });
    return this;
  }

  /**
   * Adds a column with a button in each row.
   *
   * @param name the key of a row's button
   * @param action what a row's button does; the row is selected first
   */
  public DataTable<T> button(
      String title, double width, Function<T, String> name, Consumer<T> action) {
    column(title, width, row -> texts.get(name.apply(row)));
    lastColumn().setCellFactory(_ -> new TableCells.ButtonCell<>(action));
    return this;
  }

  /** Adds a column of states, each on the ground of its colour. */
  public DataTable<T> pills(
      String title, double width, Function<T, String> text, Function<T, Pill.Tone> tone) {
    column(title, width, text);
    lastColumn().setCellFactory(_ -> new TableCells.PillCell<>(tone));
    return this;
  }

  /**
   * Adds a column of names, each of which opens its subject.
   *
   * @param target opens it, after the row was selected; empty where there is nothing to open
   */
  public DataTable<T> links(
      String title,
      double width,
      Function<T, String> name,
      Function<T, Optional<Runnable>> target) {
    column(title, width, name);
    lastColumn().setCellFactory(_ -> new TableCells.LinkCell<>(target));
    return this;
  }

  /** Adds a column with a control in each row. */
  public DataTable<T> controls(String title, double width, Function<T, Node> control) {
    column(title, width, _ -> "");
    lastColumn().setCellFactory(_ -> new TableCells.NodeCell<>(control));
    return this;
  }

  /** Keeps the last column at its width: the others share what room there is. */
  public DataTable<T> fixed() {
    lastColumn().setMaxWidth(lastColumn().getPrefWidth());
    return atLeast();
  }

  /** Has the last column never become narrower than it is. */
  public DataTable<T> atLeast() {
    lastColumn().setMinWidth(lastColumn().getPrefWidth());
    return this;
  }

  /** Shows the texts of the last column whole, in as many lines as they need. */
  public DataTable<T> wrapping() {
    table.setFixedCellSize(Region.USE_COMPUTED_SIZE);
    lastColumn().setCellFactory(_ -> new TableCells.WrappingCell<>(ROW_HEIGHT));
    return this;
  }

  /** Hides the last column until the user chooses it in the table's menu. */
  public DataTable<T> unlessChosen() {
    table.getColumns().getLast().setVisible(false);
    return this;
  }

  /** Has the tables of a window keep the columns that the user chose, each by its id. */
  public static void rememberColumns(Scene window, Preferences own) {
    window.getProperties().put(Preferences.class, own);
  }

  /** It has all its columns when its window first shows it. */
  private void rememberColumns(@Nullable Scene window) {
    if (window == null
        || remembersColumns
        || !(window.getProperties().get(Preferences.class) instanceof Preferences own)) {
      return;
    }
    remembersColumns = true;
    Preferences chosen = own.node("columns-" + table.getId());
    for (TableColumn<T, ?> column : table.getColumns()) {
      column.setVisible(chosen.getBoolean(column.getId(), column.isVisible()));
      column.visibleProperty().subscribe((_, now) -> chosen.putBoolean(column.getId(), now));
    }
  }

  @SuppressWarnings("unchecked") // columns of this table have texts
  private TableColumn<T, String> lastColumn() {
    return (TableColumn<T, String>) table.getColumns().getLast();
  }

  /** Has several rows be selected, by Shift or Ctrl; the rows that are, in the table's order. */
  public ObservableList<T> selectSeveral() {
    table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    return table.getSelectionModel().getSelectedItems();
  }

  /**
   * Has a right click on a row, and the menu key, show what a toolbar does with the selection.
   *
   * @return the toolbar
   */
  public Toolbar menuOf(Toolbar toolbar) {
    onMenu(
        _ ->
            toolbar.isDisabled()
                ? List.of()
                : toolbar.conditionalActions().stream()
                    .filter(UserAction::isEnabled)
                    .map(this::menuItem)
                    .toList());
    return toolbar;
  }

  private MenuItem menuItem(UserAction action) {
    MenuItem item = new MenuItem(texts.get(action.key()));
    item.setId("menu-" + action.key().replace('.', '-'));
    item.setOnAction(_ -> action.run());
    return item;
  }

  /** Has a right click on a row, and the menu key, show what can be done with it. */
  public void onMenu(Function<T, List<MenuItem>> items) {
    ContextMenu menu = new ContextMenu();
    table.setOnContextMenuRequested(
        request -> {
          T selected = table.getSelectionModel().getSelectedItem();
          menu.getItems().setAll(selected == null ? List.of() : items.apply(selected));
          if (!menu.getItems().isEmpty()) {
            menu.show(table, request.getScreenX(), request.getScreenY());
          }
          request.consume();
        });
  }

  /** Has a double click on a row, and Enter, open what the row is about. */
  public void onOpen(Consumer<T> open) {
    table.setRowFactory(
        _ -> {
          TableRow<T> row = new TableRow<>();
          row.setOnMouseClicked(
              click -> {
                if (click.getClickCount() == 2 && row.getItem() != null) {
                  open.accept(row.getItem());
                }
              });
          return row;
        });
    table.setOnKeyPressed(
        key -> {
          T selected = table.getSelectionModel().getSelectedItem();
          if (key.getCode() == KeyCode.ENTER && selected != null) {
            open.accept(selected);
            key.consume();
          }
        });
  }

  /** Reads the next page when the table is scrolled near its end. */
  private void loadMoreNearTheEnd(PagedList<T> pages) {
    for (Node node : table.lookupAll(".scroll-bar")) {
      if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.VERTICAL) {
        bar.valueProperty()
            .subscribe(
                (before, now) -> {
                  if (now.doubleValue() >= bar.getMax() * NEAR_THE_END) {
                    pages.loadMore();
                  }
                });
      }
    }
  }

  private Label placeholder(PagedList<T> pages, String empty) {
    Label label = new Label();
    label.setId(table.getId() + "-empty");
    label.setWrapText(true);
    label.getStyleClass().addAll(Styles.TEXT_MUTED, "data-table-placeholder");
    label.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    pages
        .stateProperty()
        .subscribe(
            state -> label.pseudoClassStateChanged(READING, state == PagedList.LoadState.READING));
    label
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () ->
                    switch (pages.stateProperty().get()) {
                      case READING -> texts.get("form.reading");
                      case READ -> texts.get(empty);
                      case FAILED -> texts.get("form.unread");
                    },
                pages.stateProperty(),
                texts.languageProperty()));
    return label;
  }

  private Button moreButton(PagedList<T> pages, String name) {
    Button button = new Button();
    button.setId(name.replace('.', '-') + "-more");
    button.textProperty().bind(texts.of("form.more"));
    button.accessibleTextProperty().bind(texts.of("form.more"));
    button.setMaxWidth(Double.MAX_VALUE);
    Nodes.showWhile(button, pages.hasMoreProperty());
    button.setOnAction(_ -> pages.loadMore());
    return button;
  }

  private void rememberSelection(@Nullable T selected) {
    if (selected != null) {
      Object id = identity.apply(selected);
      wanted = row -> Objects.equals(identity.apply(row), id);
    }
  }

  private void restoreSelection() {
    Predicate<T> such = wanted;
    if (such == null || table.getSelectionModel().getSelectedItem() != null) {
      return;
    }
    table.getItems().stream()
        .filter(such)
        .findFirst()
        .ifPresent(
            row -> {
              table.getSelectionModel().select(row);
              table.scrollTo(row);
            });
  }
}
