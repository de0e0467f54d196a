package io.courtflash.core.config;

import io.courtflash.core.account.factor.ProofsWithoutDatabase;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.config.store.ConfigMapper;
import io.courtflash.core.config.store.ConfigRow;
import io.courtflash.core.store.Transactions;
import java.util.List;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** The settings of a hall in which nobody has changed one, without a database. */
public final class InitialSettings {

  private InitialSettings() {}

  public static SystemConfig create() {
    return new SystemConfig(
        new NoRows(),
        new Transactions(new JdbcTransactionManager()),
        ProofsWithoutDatabase.create(),
        _ -> {},
        new LoopScheduler());
  }

  private static final class NoRows implements ConfigMapper {

    @Override
    public List<ConfigRow> all() {
      return List.of();
    }

    @Override
    public int put(String key, String value) {
      return 0;
    }
  }
}
