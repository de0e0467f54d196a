package io.courtflash.core.operations.backup;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a table, each a line with a JSON array of texts. */
final class RowLines implements AutoCloseable {

  /** Longer than any row: the largest columns have 16 MiB. */
  private static final int MAX_BYTES = 36 << 20;

  private final InputStream from;
  private final int columns;

  RowLines(InputStream from, int columns) {
    this.from = new BufferedInputStream(from);
    this.columns = columns;
  }

  /**
   * The next row; null after the last one.
   *
   * @throws IOException when the line isn't such an array of as many texts as there are columns
   */
  @Nullable List<@Nullable String> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = from.read(); next != '\n'; next = from.read()) {
      if (next < 0) {
        return line.size() == 0 ? null : row(line);
      }
      if (line.size() == MAX_BYTES) {
        throw new IOException("A row is longer than any row");
      }
      line.write(next);
    }
    return row(line);
  }

  private List<@Nullable String> row(ByteArrayOutputStream line) throws IOException {
    try {
      JSONArray values = JSON.parseArray(line.toString(StandardCharsets.UTF_8));
      if (values == null || values.size() != columns) {
        throw new IOException("A row has other columns than its table");
      }
      List<@Nullable String> row = new ArrayList<>(columns);
      for (Object value : values) {
        if (value != null && !(value instanceof String)) {
          throw new IOException("A row has a value that is no text");
        }
        row.add((String) value);
      }
      return row;
    } catch (JSONException | StackOverflowError e) {
      throw new IOException("A row can't be read", e);
    }
  }

  @Override
  public void close() throws IOException {
    from.close();
  }
}
