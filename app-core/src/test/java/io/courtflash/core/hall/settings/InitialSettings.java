package io.courtflash.core.hall.settings;

import io.courtflash.core.hall.settings.store.ConfigMapper;
import io.courtflash.core.people.access.PermissionsWithoutDatabase;
import io.courtflash.core.people.access.ProofsWithoutDatabase;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.work.LoopScheduler;
import java.util.List;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** The settings of a hall in which nobody has changed one, without a database. */
public final class InitialSettings {

  private InitialSettings() {}

  public static SystemConfig create() {
    return create(List.of(), new FixedSettings(null, null, null));
  }

  static SystemConfig create(List<ConfigMapper.ConfigRow> stored, FixedSettings fixed) {
    return new SystemConfig(
        new Rows(stored),
        new Transactions(new JdbcTransactionManager()),
        PermissionsWithoutDatabase.create(),
        ProofsWithoutDatabase.create(),
        _ -> {},
        fixed,
        new LoopScheduler());
  }

  private record Rows(List<ConfigMapper.ConfigRow> all) implements ConfigMapper {

    @Override
    public int put(String key, String value) {
      return 0;
    }
  }
}
