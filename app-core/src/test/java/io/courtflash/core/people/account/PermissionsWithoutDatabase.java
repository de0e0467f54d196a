package io.courtflash.core.people.account;

import io.courtflash.core.people.account.store.AccountMapper;
import io.courtflash.core.people.account.store.HallRoleMapper;
import java.lang.reflect.Proxy;

/** The permissions of the engine itself: asking for anybody's is an error without a database. */
public final class PermissionsWithoutDatabase {

  private PermissionsWithoutDatabase() {}

  public static StaffPermissions create() {
    return new StaffPermissions(
        withoutDatabase(AccountMapper.class), withoutDatabase(HallRoleMapper.class));
  }

  private static <T> T withoutDatabase(Class<T> mapper) {
    return mapper.cast(
        Proxy.newProxyInstance(
            mapper.getClassLoader(),
            new Class<?>[] {mapper},
            (_, method, _) -> {
              throw new UnsupportedOperationException(method.getName());
            }));
  }
}
