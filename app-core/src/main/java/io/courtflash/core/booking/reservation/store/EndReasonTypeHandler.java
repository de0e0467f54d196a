package io.courtflash.core.booking.reservation.store;

import io.courtflash.core.booking.rule.EndReason;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.apache.ibatis.type.BaseTypeHandler;
import org.apache.ibatis.type.JdbcType;
import org.apache.ibatis.type.MappedTypes;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads an {@link EndReason} from the columns {@code reason_code} and {@code reason}, which a query
 * must both select. Writes only the one column that a statement names: statements set each column.
 */
@Component
@MappedTypes(EndReason.class)
public class EndReasonTypeHandler extends BaseTypeHandler<EndReason> {

  @Override
  public void setNonNullParameter(PreparedStatement to, int i, EndReason value, JdbcType type)
      throws SQLException {
    to.setString(i, value.jsonText());
  }

  @Override
  public @Nullable EndReason getNullableResult(ResultSet from, String column) throws SQLException {
    return reason(from.getString("reason_code"), from.getString("reason"));
  }

  static @Nullable EndReason reason(@Nullable String code, @Nullable String text) {
    if (code != null) {
      // A code of a newer version, whose node runs beside this one, is shown as it is.
      return EndReason.parse(code);
    }
    return text == null ? null : new EndReason.FreeText(text);
  }

  @Override
  public @Nullable EndReason getNullableResult(ResultSet from, int column) throws SQLException {
    return getNullableResult(from, "reason");
  }

  @Override
  public EndReason getNullableResult(CallableStatement from, int column) throws SQLException {
    throw new SQLFeatureNotSupportedException("No procedure returns an end reason");
  }
}
