package io.courtflash.core.platform.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * The values of an SQL {@code IN} list for a plain prepared statement. The list is filled up to the
 * next power of two by repeating its last value, which changes no result: so a statement has few
 * different texts, whatever the number of values, and the driver keeps each of them prepared.
 */
public final class InList {

  private final List<Object> values;

  private InList(List<Object> values) {
    this.values = values;
  }

  /**
   * Makes a list of these values.
   *
   * @param values at least one; repeated values are sent once
   */
  public static InList of(Collection<?> values) {
    List<Object> padded = new ArrayList<>(values.stream().distinct().toList());
    int size = padded.size();
    int powerOfTwo = Integer.highestOneBit(size);
    int paddedSize = powerOfTwo == size ? size : 2 * powerOfTwo;
    padded.addAll(Collections.nCopies(paddedSize - size, padded.getLast()));
    return new InList(padded);
  }

  /** The list with its brackets and a question mark for each value. */
  public String sql() {
    return "(" + "?,".repeat(values.size() - 1) + "?)";
  }

  /** The values of the question marks, in their order. */
  public Object[] parameters() {
    return values.toArray();
  }
}
