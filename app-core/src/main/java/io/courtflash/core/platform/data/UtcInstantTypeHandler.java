package io.courtflash.core.platform.data;

import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.apache.ibatis.type.BaseTypeHandler;
import org.apache.ibatis.type.JdbcType;
import org.apache.ibatis.type.MappedTypes;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Stores an {@link Instant} in a DATETIME(3) column as UTC. It reads a {@link LocalDateTime},
 * because the driver converts a {@code java.sql.Timestamp} by the time zones of the JVM and the
 * connection.
 */
@Component
@MappedTypes(Instant.class)
public class UtcInstantTypeHandler extends BaseTypeHandler<Instant> {

  /**
   * Instants are sent as text: MySQL's driver takes MariaDB before version 11 for MySQL 5.5, and
   * sends it no fractions of a second.
   */
  private static final DateTimeFormatter MILLISECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  @Override
  public void setNonNullParameter(PreparedStatement to, int i, Instant value, JdbcType type)
      throws SQLException {
    to.setString(i, MILLISECONDS.format(value));
  }

  @Override
  public @Nullable Instant getNullableResult(ResultSet from, String column) throws SQLException {
    return instant(from.getObject(column, LocalDateTime.class));
  }

  @Override
  public @Nullable Instant getNullableResult(ResultSet from, int column) throws SQLException {
    return read(from, column);
  }

  /** Reads such a column without a mapper; null when it is null. */
  public static @Nullable Instant read(ResultSet from, int column) throws SQLException {
    return instant(from.getObject(column, LocalDateTime.class));
  }

  @Override
  public @Nullable Instant getNullableResult(CallableStatement from, int column)
      throws SQLException {
    return instant(from.getObject(column, LocalDateTime.class));
  }

  private static @Nullable Instant instant(@Nullable LocalDateTime utc) {
    return utc == null ? null : utc.toInstant(ZoneOffset.UTC);
  }
}
