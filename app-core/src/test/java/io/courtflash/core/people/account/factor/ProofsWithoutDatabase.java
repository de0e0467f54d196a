package io.courtflash.core.people.account.factor;

import io.courtflash.core.people.account.store.LoginTokenMapper;
import java.lang.reflect.Proxy;

/** Proofs for those who need none: whoever needs one is an error, because there is no database. */
public final class ProofsWithoutDatabase {

  private ProofsWithoutDatabase() {}

  public static RecentProofs create() {
    return new RecentProofs(
        (LoginTokenMapper)
            Proxy.newProxyInstance(
                LoginTokenMapper.class.getClassLoader(),
                new Class<?>[] {LoginTokenMapper.class},
                (_, method, _) -> {
                  throw new UnsupportedOperationException(method.getName());
                }));
  }
}
