package io.courtflash.desktop.fx;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A list whose rows are read page by page. Used on one thread. */
public final class PagedList<T> {

  /** Whether the first page has been read. */
  public enum LoadState {
    READING,
    READ,
    FAILED
  }

  /** Reads a page in the background. */
  public interface PageSource<T> {

    /**
     * Returns at most {@code limit} rows that follow a row.
     *
     * @param last the row before them; null for the first page
     */
    List<T> after(@Nullable T last, int limit) throws Exception;
  }

  private static final Logger LOG = LoggerFactory.getLogger(PagedList.class);

  private final TaskRunner taskRunner;
  private final PageSource<T> source;
  private final int pageSize;
  private final ObservableList<T> rows = FXCollections.observableArrayList();
  private final ReadOnlyBooleanWrapper hasMore = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<LoadState> state =
      new ReadOnlyObjectWrapper<>(LoadState.READING);
  private final ReadOnlyIntegerWrapper readings = new ReadOnlyIntegerWrapper();
  private int latestRequest;
  private boolean reading;

  /** Null when it is always read at once. */
  private @Nullable ObservableValue<Boolean> shown;

  private boolean isDue;

  /** A list without rows until {@link #reload}. */
  public PagedList(TaskRunner taskRunner, PageSource<T> source, int pageSize) {
    this.taskRunner = taskRunner;
    this.source = source;
    this.pageSize = pageSize;
  }

  /** A list that is read as one page. */
  public static <T> PagedList<T> whole(TaskRunner taskRunner, Callable<List<T>> list) {
    return new PagedList<>(taskRunner, (_, _) -> list.call(), Integer.MAX_VALUE);
  }

  /** A list of rows that are known already. */
  public static <T> PagedList<T> of(List<T> rows) {
    PagedList<T> list =
        new PagedList<>(new AtOnce(), (_, _) -> List.copyOf(rows), Integer.MAX_VALUE);
    list.reload();
    return list;
  }

  /** Runs work at once. */
  private static final class AtOnce implements TaskRunner {

    @Override
    public <T> void run(Callable<T> work, Consumer<T> onSuccess, Consumer<Exception> onFailure) {
      try {
        onSuccess.accept(work.call());
      } catch (Exception e) {
        onFailure.accept(e);
      }
    }
  }

  public ObservableList<T> rows() {
    return rows;
  }

  /** Whether there may be further rows. */
  public ReadOnlyBooleanProperty hasMoreProperty() {
    return hasMore.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<LoadState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /** How often pages have been read; it changes also when the rows stay as they are. */
  public ReadOnlyIntegerProperty readingsProperty() {
    return readings.getReadOnlyProperty();
  }

  /** Has {@link #reload} wait, from now on, while nobody sees the list. */
  public void readWhile(ObservableValue<Boolean> isShown) {
    shown = isShown;
    isShown.subscribe(
        isNow -> {
          if (isNow && isDue) {
            reload();
          }
        });
  }

  /** Reads the first page again. Of several calls only the latest changes the rows. */
  public void reload() {
    isDue = shown != null && !shown.getValue();
    if (isDue) {
      return;
    }
    read(
        null,
        page -> {
          if (!rows.equals(page)) {
            rows.setAll(page);
          }
        });
  }

  /** Reads the page after the last row, unless a page is being read. */
  public void loadMore() {
    if (hasMore.get() && !reading) {
      read(rows.getLast(), rows::addAll);
    }
  }

  private void read(@Nullable T last, Consumer<List<T>> onPage) {
    int request = ++latestRequest;
    reading = true;
    if (state.get() == LoadState.FAILED) {
      state.set(LoadState.READING);
    }
    taskRunner.run(
        () -> source.after(last, pageSize),
        page -> {
          if (request == latestRequest) {
            reading = false;
            onPage.accept(page);
            hasMore.set(page.size() >= pageSize);
            state.set(LoadState.READ);
            readings.set(readings.get() + 1);
          }
        },
        e -> {
          LOG.warn("Cannot read the list", e);
          if (request == latestRequest) {
            reading = false;
            state.set(LoadState.FAILED);
          }
        });
  }
}
