package io.courtflash.desktop.fx;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The rows of a list that is read a page at a time. Used on one thread. */
public final class PagedList<T> {

  /** Where the list has got to. */
  public enum LoadState {
    READING,
    READ,
    FAILED
  }

  /** Reads a page in the background. */
  public interface PageSource<T> {

    /**
     * The rows that follow.
     *
     * @param last the row before them; null for the first page
     */
    List<T> after(@Nullable T last, int limit) throws Exception;
  }

  private static final Logger LOG = LoggerFactory.getLogger(PagedList.class);

  private final TaskRunner work;
  private final PageSource<T> source;
  private final int size;
  private final ObservableList<T> rows = FXCollections.observableArrayList();
  private final ReadOnlyBooleanWrapper more = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<LoadState> state =
      new ReadOnlyObjectWrapper<>(LoadState.READING);
  private int readings;
  private boolean reading;

  /**
   * A list that nothing was read of yet.
   *
   * @param size how many rows a page has
   */
  public PagedList(TaskRunner work, PageSource<T> source, int size) {
    this.work = work;
    this.source = source;
    this.size = size;
  }

  /** A list that is short enough to be read at once. */
  public static <T> PagedList<T> whole(TaskRunner work, Callable<List<T>> list) {
    return new PagedList<>(work, (last, limit) -> list.call(), Integer.MAX_VALUE);
  }

  public ObservableList<T> rows() {
    return rows;
  }

  /** Whether there may be rows after those that were read. */
  public ReadOnlyBooleanProperty moreProperty() {
    return more.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<LoadState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /** Reads anew from the first page; of several at a time, the latest counts. */
  public void reload() {
    read(
        null,
        page -> {
          if (!rows.equals(page)) {
            rows.setAll(page);
          }
        });
  }

  /** Reads the page after the last row, unless one is being read. */
  public void more() {
    if (more.get() && !reading) {
      read(rows.getLast(), rows::addAll);
    }
  }

  private void read(@Nullable T last, Consumer<List<T>> taken) {
    int mine = ++readings;
    reading = true;
    if (state.get() == LoadState.FAILED) {
      state.set(LoadState.READING);
    }
    work.run(
        () -> source.after(last, size),
        page -> {
          if (mine == readings) {
            reading = false;
            taken.accept(page);
            more.set(page.size() >= size);
            state.set(LoadState.READ);
          }
        },
        e -> {
          LOG.warn("A list can't be read", e);
          if (mine == readings) {
            reading = false;
            state.set(LoadState.FAILED);
          }
        });
  }
}
