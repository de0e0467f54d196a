package io.courtflash.core.people.access;

import io.courtflash.core.people.access.store.AccessMapper;
import java.lang.reflect.Proxy;

/** The permissions of the engine itself: asking for anybody's is an error without a database. */
public final class PermissionsWithoutDatabase {

  private PermissionsWithoutDatabase() {}

  public static StaffPermissions create() {
    return new StaffPermissions(noDatabase());
  }

  static AccessMapper noDatabase() {
    return (AccessMapper)
        Proxy.newProxyInstance(
            AccessMapper.class.getClassLoader(),
            new Class<?>[] {AccessMapper.class},
            (_, method, _) -> {
              throw new UnsupportedOperationException(method.getName());
            });
  }
}
