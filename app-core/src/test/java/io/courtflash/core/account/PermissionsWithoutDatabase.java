package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountMapper;
import java.lang.reflect.Proxy;

/** The permissions of the engine itself: asking for anybody's is an error without a database. */
public final class PermissionsWithoutDatabase {

  private PermissionsWithoutDatabase() {}

  public static StaffPermissions create() {
    return new StaffPermissions(
        (AccountMapper)
            Proxy.newProxyInstance(
                AccountMapper.class.getClassLoader(),
                new Class<?>[] {AccountMapper.class},
                (_, method, _) -> {
                  throw new UnsupportedOperationException(method.getName());
                }));
  }
}
